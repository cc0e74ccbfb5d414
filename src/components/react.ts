/** React as one file of the site: the islands of a site's own components ask for it here, so that a page has one React. */
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';

export { jsxRuntime, react, reactDom, reactDomClient };
