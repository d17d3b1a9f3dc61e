import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// All Lingui packages have one exact version, because macros, messages and run time must agree.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ms', 'zh-Hans'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/messages',
      include: ['<rootDir>/src'],
    },
  ],
  // Line numbers would change the catalogue with every edit above a string.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
