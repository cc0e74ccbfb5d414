/** Our stand-ins for modules of Docusaurus, as a component of a site sees them. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { clsx, useColorMode } from '../../src/components/stand-ins.tsx';

it('join class names as the package does', () => {
  expect(clsx('a', '', null, undefined, false, 0, 3, ['b', ['c']], { d: true, e: 0, f: 'yes' })).toBe(
    'a 3 b c d f',
  );
  expect(clsx(null)).toBe('');
  expect(clsx(true)).toBe('');
});

it('draw a page on the server in the light mode', () => {
  const Shown = () => {
    const { colorMode, isDarkTheme } = useColorMode();
    return `${colorMode} ${isDarkTheme}`;
  };
  expect(renderToStaticMarkup(createElement(Shown))).toBe('light false');
});
