import { expect, it } from 'vitest';
import {
  collectionIdOf,
  collectionTitle,
  editionOf,
  editionTag,
  messagePrefix,
  versionNameOf,
} from '../../src/paths/index.ts';

it.each([
  ['', '1.0', '1.0', 'docs-default-1.0', 'docs.1.0.', ''],
  ['', 'current', 'current', 'docs-default-current', 'docs.current.', ''],
  ['our-crew', '1.0', 'our-crew@1.0', 'docs-our-crew-1.0', 'docs-our-crew.1.0.', 'Our crew'],
])('collection "%s" in version %s is %s', (id, version, edition, tag, prefix, title) => {
  expect(editionOf(id, version)).toBe(edition);
  expect([collectionIdOf(edition), versionNameOf(edition)]).toEqual([id, version]);
  expect(editionTag(edition)).toBe(tag);
  expect(messagePrefix(edition)).toBe(prefix);
  expect(collectionTitle(edition)).toBe(title);
});
