import './styles/main.css';
import './ui/thread/Thread.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ComponentsPage } from './app/components-page/ComponentsPage';
import { startLanguage } from './ui/language/language';

await startLanguage();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ComponentsPage />
      </I18nProvider>
    </StrictMode>,
  );
}
