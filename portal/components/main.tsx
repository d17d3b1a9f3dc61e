import '../src/styles/main.css';
import '../src/ui/thread/Thread.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../src/ui/language/language';
import { ComponentsPage } from './ComponentsPage';

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
