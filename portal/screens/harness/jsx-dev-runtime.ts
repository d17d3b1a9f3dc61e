// Vite compiles for React's development build. Screens run in its production build like the portal, a third faster.
import { Fragment, jsx } from 'react/jsx-runtime';

export const jsxDEV = (type: Parameters<typeof jsx>[0], props: object, key?: string) => jsx(type, props, key);
export { Fragment };
