import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { followSession } from './follow-session';
import { drawOwnRoads } from './own-roads';
import { router } from './routes/router';

followSession();
drawOwnRoads();

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  );
}
