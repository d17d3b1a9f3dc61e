/**
 * The only script of a prerendered page before its first use: pointer, finger, key, focus, or another tab's login. Then
 * the portal's files are fetched and React hydrates the page. Links work without it. A button pressed meanwhile is
 * pressed again after hydration. If the files fail to load, index.html says so.
 */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'storage'] as const;
const page = document.documentElement;
const root = document.getElementById('root');
let pressed: HTMLElement | null = null;
let hasStarted = false;

function start(): void {
  hasStarted = true;
  for (const sign of signs) removeEventListener(sign, start);
  const files = document.querySelector<HTMLTemplateElement>('#portal-files');
  if (!files) return;
  // Scripts of a template run when they are imported into the page.
  document.head.append(document.importNode(files.content, true));
}

function holdPress(event: Event): void {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  event.preventDefault();
  pressed = button;
  // Some assistive devices press without a pointer or a key.
  if (!hasStarted) start();
}

/**
 * Before hydration the list of languages leads to the page in the chosen language. Afterwards React handles its choices
 * (ui/language/LanguageSelect.tsx).
 */
function chooseLanguage({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || !target.closest('.language-select')) return;
  const language = target.value;
  try {
    localStorage.setItem('language', language);
    sessionStorage.setItem('language', language);
  } catch {
    // Storage is forbidden, so only home's address changes the language.
  }
  if (/^\/(ms|zh)?\/?$/.test(location.pathname)) location.replace(language === 'en' ? '/' : `/${language.slice(0, 2)}`);
  else location.reload();
}

addEventListener('click', holdPress, true);
addEventListener('change', chooseLanguage);
addEventListener(
  'portal-ready',
  () => {
    removeEventListener('click', holdPress, true);
    pressed?.click();
  },
  { once: true },
);

/** The prerendered page lacks this device's data: a merchant's session, a visitor's route, or another language. */
const isForSomebody = (): boolean => 'member' in page.dataset || hasRoute() || page.lang !== root?.dataset.language;

function hasRoute(): boolean {
  try {
    return localStorage.getItem('visitor route')?.includes('"stops":[{') ?? false;
  } catch {
    return false;
  }
}

if (isForSomebody()) start();
else for (const sign of signs) addEventListener(sign, start, { passive: true });
