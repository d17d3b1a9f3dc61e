import './styles/main.css';
// The thread is on nearly every page: in the first style sheet it compresses better than in a file of its own.
import './ui/thread/Thread.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { settings } from './api/settings';
import { App } from './app/App';
import { router } from './app/routes/router';
import { holdUntilTakenOver } from './app/taken-over';
import { startLanguage } from './ui/language/language';
import { chooseTiles } from './ui/route-map/tiles/tiles';

chooseTiles(settings.tiles);

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

const root = document.getElementById('root');
if (root) void show(root);

/** A prerendered page in the language of the device is taken over; in another it is written anew. */
async function show(root: HTMLElement): Promise<void> {
  await startLanguage();
  if (root.dataset.language !== document.documentElement.lang) {
    root.replaceChildren();
    createRoot(root).render(app);
    return;
  }
  // The page's own file is there before React compares: it never waits while it hydrates.
  router.ssr = { manifest: undefined };
  // The page's own title goes with the page; a page that has none is called by the product.
  const title = document.createElement('title');
  title.textContent = settings.productName;
  document.head.append(title);
  await router.load();
  holdUntilTakenOver(router);
  hydrateRoot(root, app);
}
