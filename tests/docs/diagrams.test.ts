import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// The diagrams are drawn by hand in the light colours; each `-dark.svg` is the same drawing in the dark ones.
// A change to a light file is carried over by replacing the colours below, nothing else.

const IMAGES = new URL('../../static/img/', import.meta.url);

/** Light colour → dark colour, by role. Every colour of a light diagram is one of the keys. */
const DARK_OF: Readonly<Record<string, string>> = {
  '#1a1a2e': '#f4f5fb', // ink
  '#595b75': '#9a9db8', // muted ink, arrows
  '#cfd0e0': '#3a3d52', // lines
  '#ffffff': '#161824', // paper
  '#f6f6fb': '#14151f', // sunken paper
  '#3d38d8': '#a5a3ff', // accent
  '#ecebfd': '#232450', // accent fill
};

const images = readdirSync(IMAGES).filter((name) => name.endsWith('.svg'));
const dark = images.filter((name) => name.endsWith('-dark.svg'));
const read = (name: string): string => readFileSync(new URL(name, IMAGES), 'utf8');
const darken = (svg: string): string =>
  svg.replace(/#[0-9a-fA-F]{3,8}\b/g, (colour) => DARK_OF[colour] ?? `${colour} has no dark partner`);

describe('diagrams', () => {
  it('come in pairs, a light file and a dark file', () => {
    const diagrams = [
      'jstz-layers',
      'operation-path',
      'nested-transactions',
      'payment-headers',
      'bridge',
      'sandbox',
      'accounts',
      'wallet-connect',
      'wallet-sign',
      'logo',
    ];
    expect(images).toEqual(
      expect.arrayContaining(diagrams.flatMap((name) => [`${name}.svg`, `${name}-dark.svg`])),
    );
  });

  it.each(dark)('%s is its light partner with the colours mapped', (name) => {
    expect(read(name)).toBe(darken(read(name.replace('-dark.svg', '.svg'))));
  });

  it.each(images)('%s names itself and describes itself', (name) => {
    expect(read(name)).toMatch(/<svg [^>]*role="img"/);
    expect(read(name)).toMatch(/<title[^>]*>[^<]+<\/title>/);
    expect(read(name)).toMatch(/<desc[^>]*>[^<]+<\/desc>/);
  });

  it.each(images)('%s runs nothing and fetches nothing', (name) => {
    const body = read(name).replace('xmlns="http://www.w3.org/2000/svg"', '');
    expect(body).not.toMatch(
      /<script|<foreignObject|<!ENTITY|<\?xml-stylesheet|\son\w+=|javascript:|@import/i,
    );
    expect(body).not.toMatch(/https?:|\/\/|href=|url\((?!#)/i);
  });
});
