import { describe, expect, it } from 'vitest';
import {
  attributeSlot,
  compileTemplate,
  fillTemplate,
  parseSlot,
  SLOT_ATTRIBUTE,
  slot,
  stripSlotMarks,
} from '../../src/contract/index.ts';

describe('slots', () => {
  it('are filled in text and in attribute values', () => {
    const html = `<a href="${slot('href', 3)}">x</a>${slot('main', '')}`;
    expect(fillTemplate(compileTemplate(html), (kind, id) => `[${kind} ${id}]`)).toBe(
      '<a href="[href 3]">x</a>[main ]',
    );
  });

  it('of attributes vanish with their attribute', () => {
    const html = `<li ${SLOT_ATTRIBUTE}="${attributeSlot('open', 'a')[SLOT_ATTRIBUTE]}"></li>`;
    expect(fillTemplate(compileTemplate(html), () => '')).toBe('<li></li>');
    expect(fillTemplate(compileTemplate(html), () => ' open=""')).toBe('<li open=""></li>');
  });

  it('can not be forged by text from outside', () => {
    expect(stripSlotMarks('a\u0001href:1\u0001b')).toBe('a\uFFFDhref:1\uFFFDb');
    expect(stripSlotMarks('plain')).toBe('plain');
  });

  it('are told from other strings', () => {
    expect(parseSlot(slot('src', 12))).toEqual({ kind: 'src', id: '12' });
    expect(parseSlot(`${slot('src', 12)}x`)).toBeUndefined();
    expect(parseSlot('/src/12')).toBeUndefined();
  });

  it('leave html without slots as it is', () => {
    expect(fillTemplate(compileTemplate('<p>x</p>'), () => 'y')).toBe('<p>x</p>');
  });
});
