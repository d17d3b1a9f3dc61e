/**
 * The only script of a prerendered page until somebody uses it: a pointer over the page, a finger, a key, a focus, or a
 * login in another tab. Then the portal's own files are fetched, and React takes over what is shown. Links work before
 * by themselves; a button that was pressed meanwhile is pressed again once it does something. Where the files do not
 * come, index.html says so.
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
  // Some hands and voices press without a pointer or a key.
  if (!hasStarted) start();
}

/**
 * The list of languages needs nothing of the portal: it leads to the page in the chosen one. Once React has taken the
 * list over, its choices do not come here (ui/language/LanguageSelect.tsx).
 */
function chooseLanguage({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || !target.closest('.language-select')) return;
  const language = target.value;
  try {
    localStorage.setItem('language', language);
    sessionStorage.setItem('language', language);
  } catch {
    // Forbidden: only an address says it.
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

/** What the page was made without: the merchant's session, the route of a visitor, another language. */
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
