import './styles/main.css';
// The thread is on nearly every page: in the first style sheet it compresses better than in a file of its own.
import './ui/thread/Thread.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { settings } from './api/settings';
import { App } from './app/App';
import { startLanguage } from './app/language';
import { chooseTiles } from './ui/route-map/tiles/tiles';

startLanguage();
chooseTiles(settings.tiles);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
