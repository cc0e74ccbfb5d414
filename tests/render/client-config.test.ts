/** What keeps the settings of two sites on one host apart. */
import { expect, it } from 'vitest';
import { configSchema } from '../../src/config/index.ts';
import { storageSuffix } from '../../src/render/client-config.ts';

const suffix = (namespace: boolean | string, baseUrl = '/a/') =>
  storageSuffix(configSchema.parse({ title: 'T', url: 'https://x.org', baseUrl, storage: { namespace } }));

it('is the name that the owner gave, or nothing', () => {
  expect([suffix('docs'), suffix(''), suffix(false)]).toEqual(['-docs', '', '']);
});

it('is made from the address where the owner asks for one', () => {
  expect(suffix(true)).toMatch(/^-[0-9a-f]{8}$/);
  expect(suffix(true)).toBe(suffix(true));
  expect(suffix(true)).not.toBe(suffix(true, '/b/'));
});
