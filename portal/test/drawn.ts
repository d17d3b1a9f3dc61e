import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export const drawn = <Props extends object>(part: FunctionComponent<Props>, props: Props): string =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(part, props)));
