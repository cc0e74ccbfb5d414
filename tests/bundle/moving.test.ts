/** Which components do more in a browser than stand there, by their bundled code. */
import { expect, it } from 'vitest';
import { isMoving } from '../../src/bundle/components.ts';

it.each([
  ['state', 'import{useState}from"react";var A=()=>useState(1)[0];export{A};', true],
  ['state under another name', 'import{useState as useState2}from"react";var A=()=>useState2(1)[0];', true],
  ['state of the whole module', 'import React from"react";var A=()=>React.useState(1)[0];', true],
  [
    'what is imported and not used',
    'import{createContext,useState}from"react";var A=createContext(1);',
    false,
  ],
  ['a name that only begins so', 'import{useState}from"react";var A=()=>useStateless();', false],
  ['a handler', 'import{jsx}from"react/jsx-runtime";var A=()=>jsx("b",{onClick:()=>1});', true],
  [
    'a part that is another in a browser',
    'import B from"@docusaurus/BrowserOnly";var A=()=>jsx(B,{});',
    true,
  ],
  ['such a part that is not used', 'import B from"@docusaurus/BrowserOnly";var A=()=>jsx("b",{});', false],
  [
    'the query of the address',
    'import{useQueryString}from"@docusaurus/theme-common";useQueryString("a");',
    true,
  ],
])('%s', (_what, code, moves) => {
  expect(isMoving(code)).toBe(moves);
});
