/** What a failed request, a status and an address say about a link to another site. */
import { expect, it } from 'vitest';
import { isPrivateAddress } from '../../src/check/external/addresses.ts';
import { createNetworkFetch } from '../../src/check/external/fetch.ts';
import { externalDiagnostic } from '../../src/check/external/findings.ts';
import { type ExternalOutcome, outcomeOfFailure, outcomeOfStatus } from '../../src/check/external/outcome.ts';

/** What a request comes to whose host cannot be looked up, for the reason of this code. */
async function failWith(code: string): Promise<ExternalOutcome & { readonly reason?: string }> {
  const lookup = ((_name: string, _options: object, done: (error: Error) => void) =>
    done(Object.assign(new Error(`of ${code}`), { code }))) as never;
  const request = {
    method: 'HEAD',
    url: new URL('http://h.test/'),
    timeoutMs: 5_000,
    maxBodyBytes: 0,
  } as const;
  const { signal } = new AbortController();
  return createNetworkFetch({ userAgent: 'test', lookup })({ ...request, allowPrivate: false, signal }).then(
    () => ({ kind: 'ok' }),
    outcomeOfFailure,
  );
}

it.each([
  ['ENOTFOUND', 'broken', 'There is no host "h.test".'],
  ['EAI_NODATA', 'broken', 'There is no host "h.test".'],
  ['EAI_NONAME', 'broken', 'There is no host "h.test".'],
  ['EAI_AGAIN', 'uncertain', 'h.test cannot be reached from here.'],
  ['ENETUNREACH', 'uncertain', 'h.test cannot be reached from here.'],
  ['ENETDOWN', 'uncertain', 'h.test cannot be reached from here.'],
  ['EHOSTUNREACH', 'uncertain', 'h.test cannot be reached from here.'],
  ['ECONNREFUSED', 'uncertain', 'h.test refuses the connection.'],
  ['ECONNRESET', 'uncertain', 'h.test closed the connection without an answer.'],
  ['EPIPE', 'uncertain', 'h.test closed the connection without an answer.'],
  ['ECONNABORTED', 'uncertain', 'h.test closed the connection without an answer.'],
  ['ETIMEDOUT', 'uncertain', 'h.test did not answer in time.'],
  ['CERT_HAS_EXPIRED', 'broken', 'No safe connection: of CERT_HAS_EXPIRED.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'broken', 'No safe connection: of DEPTH_ZERO_SELF_SIGNED_CERT.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'broken', 'No safe connection: of ERR_TLS_CERT_ALTNAME_INVALID.'],
  [
    'UNABLE_TO_GET_ISSUER_CERT',
    'uncertain',
    'The certificate of h.test cannot be verified here (UNABLE_TO_GET_ISSUER_CERT).',
  ],
  ['HPE_INVALID_CONSTANT', 'broken', 'The answer is no HTTP: of HPE_INVALID_CONSTANT.'],
  ['Z_DATA_ERROR', 'broken', 'The answer is no HTTP: of Z_DATA_ERROR.'],
  ['ERR_STREAM', 'broken', 'The answer is no HTTP: of ERR_STREAM.'],
  ['EWHATEVER', 'uncertain', 'The connection failed: of EWHATEVER.'],
])('%s makes a link %s', async (code, kind, reason) => {
  expect(await failWith(code)).toEqual({ kind, reason });
});

it.each([
  [401, 'it asks for a sign-in'],
  [403, 'it refuses programs'],
  [407, 'a proxy asks for a sign-in'],
  [408, 'it took too long'],
  [425, 'it asks to come back later'],
  [429, 'it has been asked too often'],
  [451, 'it is not shown here for legal reasons'],
  [999, 'it refuses programs'],
  [500, 'a fault of its own'],
  [503, 'a fault of its own'],
])('an answer of %i does not judge the link: %s', (status, why) => {
  expect(outcomeOfStatus(status)).toEqual({
    kind: 'uncertain',
    reason: `The site answers ${status}: ${why}.`,
  });
});

it('any other answer judges it', () => {
  expect([200, 204, 304, 399].map((status) => outcomeOfStatus(status).kind)).toEqual(new Array(4).fill('ok'));
  for (const status of [199, 400, 404, 410, 499])
    expect(outcomeOfStatus(status)).toEqual({ kind: 'broken', reason: `The site answers ${status}.` });
});

// The last address before a private network, its first and last one, and the one after it.
it.each([
  ['', '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['223.255.255.255', '224.0.0.0', '239.255.255.255', ''],
  ['', '240.0.0.0', '255.255.255.255', ''],
  ['ff:ffff::', '100::', '100::ffff:ffff:ffff:ffff', '100:0:0:1::'],
  ['2001:db7:ffff::', '2001:db8::', '2001:db8:ffff::ffff', '2001:db9::'],
  ['fbff::', 'fc00::', 'fdff::ffff', 'fe00::'],
  ['fe7f::', 'fe80::', 'febf::ffff', ''],
  ['', 'fec0::', 'feff::ffff', ''],
  ['', 'ff00::', 'ffff::ffff', ''],
])('%s is public, %s to %s are not, %s is', (before, first, last, after) => {
  expect([first, last].filter((address) => !isPrivateAddress(address))).toEqual([]);
  expect([before, after].filter((address) => address !== '' && isPrivateAddress(address))).toEqual([]);
});

it.each<readonly [ExternalOutcome, object | undefined]>([
  [{ kind: 'ok' }, undefined],
  [{ kind: 'skipped', why: 'time' }, undefined],
  [
    { kind: 'moved', to: 'https://b.test/x' },
    { code: 'moved-external-link', setting: 'log', suggestion: 'https://b.test/x#a', isSure: true },
  ],
  [
    { kind: 'broken', reason: 'Gone.' },
    { code: 'broken-external-link', setting: 'throw' },
  ],
  [
    { kind: 'uncertain', reason: 'Late.' },
    { code: 'uncertain-external-link', setting: 'warn' },
  ],
  [
    { kind: 'no-anchor', fragment: 'a', near: 'ä' },
    { code: 'broken-external-anchor', setting: 'warn', suggestion: 'https://a.test/x#%C3%A4' },
  ],
  [
    { kind: 'no-anchor', fragment: 'a', near: undefined },
    {
      message: 'https://a.test/x has no element "#a".',
      hint: 'Link to the page alone, or to another heading of it.',
    },
  ],
])('%j is told in words, with the setting of its class', (outcome, words) => {
  const config = {
    linkCheck: { external: { onMoved: 'log', onBroken: 'throw', onUncertain: 'warn' } },
  } as never;
  const found = externalDiagnostic('https://a.test/x#a', outcome, config);
  if (words) expect(found).toMatchObject(words);
  else expect(found).toBeUndefined();
});
