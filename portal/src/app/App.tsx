import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followSession } from './follow-session';
import { drawOwnRoads } from './own-roads';
import { router } from './routes/router';

followSession();
drawOwnRoads();

export function App() {
  useEffect(() => void setTimeout(tellPage), []);
  return (
    <I18nProvider i18n={i18n}>
      <Pages />
    </I18nProvider>
  );
}

/**
 * A prerendered page waits for this (boot.ts), and shows the merchant what was hidden till then. Not within React's own
 * work: a press must be able to hurry what has not been taken over yet.
 */
function tellPage(): void {
  delete document.documentElement.dataset.member;
  document.getElementById('root')?.removeAttribute('data-language');
  dispatchEvent(new Event('portal-ready'));
}

/** Another language draws every page anew: what was made of words goes with it. */
function Pages() {
  'use no memo';
  return <RouterProvider key={useLingui().i18n.locale} router={router} />;
}
