import { describe, expect, test } from 'vitest';
import { type Command, commandOf, type KeyPress } from '../../src/client/search/keys.ts';

const press = (key: string, part: Partial<KeyPress> = {}): KeyPress => ({
  key,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 0,
  ...part,
});

describe('keys of the dialog', () => {
  test.each<[string, Partial<KeyPress>, Command | undefined]>([
    ['ArrowDown', {}, 'next'],
    ['ArrowUp', {}, 'previous'],
    ['ArrowDown', { shiftKey: true }, undefined],
    ['Enter', {}, 'open'],
    ['Enter', { ctrlKey: true }, 'open-tab'],
    ['Enter', { metaKey: true }, 'open-tab'],
    ['Enter', { shiftKey: true }, 'open-window'],
    ['Enter', { altKey: true }, undefined],
    ['Tab', {}, 'tab'],
    ['Tab', { shiftKey: true }, 'tab'],
    ['Tab', { ctrlKey: true }, undefined],
    ['Escape', {}, 'close'],
    ['k', { ctrlKey: true }, 'close'],
    ['K', { metaKey: true }, 'close'],
    ['k', { ctrlKey: true, shiftKey: true }, undefined],
    ['k', {}, undefined],
  ])('%s %o', (key, part, command) => {
    expect(commandOf(press(key, part), true)).toBe(command);
  });

  test.each(['ArrowDown', 'Enter', 'Escape', 'Tab'])('%s belongs to an input method that composes', (key) => {
    expect(commandOf(press(key, { isComposing: true }), true)).toBeUndefined();
    expect(commandOf(press(key, { keyCode: 229 }), true)).toBeUndefined();
  });

  test('Enter on a button is left to the button', () => {
    expect(commandOf(press('Enter'), false)).toBeUndefined();
  });
});
