import './api/device/blocked-storage';
import './styles/main.css';
// Nearly every page, or each of the largest, has these parts. They compress better in the first style sheet than in files of their own.
import './ui/date-time/DateRangePicker.css';
import './ui/field/Field.css';
import './ui/mark/Chip.css';
import './ui/message/Banner.css';
import './ui/message/Skeleton.css';
import './ui/thread/Thread.css';
import { chooseTiles } from '@tibara/route-map/own-map';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { settings } from './api/settings';
import { App } from './app/App';
import { router } from './app/routes/router';
import { holdUntilTakenOver } from './app/taken-over';
import { keepOwnTexts } from './ui/language/keep-own-texts';
import { startLanguage } from './ui/language/language';

chooseTiles(settings.tiles);
keepOwnTexts();

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

const root = document.getElementById('root');
if (root) void show(root);

/** Hydrates a prerendered page in the device's language. A page in another language or a translated one is replaced. */
async function show(root: HTMLElement): Promise<void> {
  await startLanguage();
  if (root.dataset.language !== document.documentElement.lang || root.querySelector('font')) {
    root.replaceChildren();
    createRoot(root).render(app);
    return;
  }
  // The page's file is loaded before React compares, so hydration never waits.
  router.ssr = { manifest: undefined };
  // Each page has its own title. A page without one gets the product's name.
  const title = document.createElement('title');
  title.textContent = settings.productName;
  document.head.append(title);
  await router.load();
  holdUntilTakenOver(router);
  hydrateRoot(root, app);
}
