/**
 * The only script of a prerendered page until somebody uses it: a pointer over the page, a finger, a key, a focus, or a
 * login in another tab. Then the portal's own files are fetched, and React takes over what is shown. Links work before
 * by themselves; a button that was pressed meanwhile is pressed again once it does something.
 */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'storage'] as const;
const page = document.documentElement;
let pressed: HTMLElement | null = null;
let hasStarted = false;

function start(): void {
  hasStarted = true;
  for (const sign of signs) removeEventListener(sign, start);
  const files = document.querySelector<HTMLTemplateElement>('#portal-files');
  // Scripts of a template run when they are imported into the page.
  if (files) document.head.append(document.importNode(files.content, true));
}

function holdPress(event: Event): void {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  event.preventDefault();
  pressed = button;
  // Some hands and voices press without a pointer or a key.
  if (!hasStarted) start();
}

addEventListener('click', holdPress, true);
addEventListener(
  'portal-ready',
  () => {
    removeEventListener('click', holdPress, true);
    pressed?.click();
  },
  { once: true },
);

/** What the page was made without: the merchant's session, the route of a visitor, another language. */
const isForSomebody = (): boolean =>
  'member' in page.dataset || hasRoute() || page.lang !== document.getElementById('root')?.dataset.language;

function hasRoute(): boolean {
  try {
    return localStorage.getItem('visitor route')?.includes('"stops":[{') ?? false;
  } catch {
    return false;
  }
}

if (isForSomebody()) start();
else for (const sign of signs) addEventListener(sign, start, { passive: true });
