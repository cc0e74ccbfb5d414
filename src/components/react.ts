/** React as one file of the site: the islands of a site's own components ask for it here, so that a page has one React. */
import ownReact from 'react';
import ownRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import { withDefaultProps } from '../contract/index.ts';

const react: typeof ownReact = { ...ownReact, createElement: withDefaultProps(ownReact.createElement) };
const jsxRuntime: typeof ownRuntime = {
  ...ownRuntime,
  jsx: withDefaultProps(ownRuntime.jsx),
  jsxs: withDefaultProps(ownRuntime.jsxs),
};

export { jsxRuntime, react, reactDom, reactDomClient };
