import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { addressFault, addressOf, blake2b } from './address.ts';

it('hashes as Node does where both can', () => {
  for (const text of ['', 'hello', 'x'.repeat(128), 'y'.repeat(300)]) {
    const bytes = Buffer.from(text);
    expect(Buffer.from(blake2b(bytes, 64))).toEqual(createHash('blake2b512').update(bytes).digest());
  }
});

it('makes KT1 addresses from a hash of 20 bytes (crates/jstz_crypto/src/smart_function_hash.rs)', () => {
  expect(addressOf('KT1', 'hello')).toBe('KT1R7XS9SPbsf9ri9fUwjBLff8LB4oYCc4ao');
});

it('knows users by tz1, tz2 and tz3, smart functions by KT1 (crates/jstz_proto/src/context/account.rs)', () => {
  expect(addressFault('tz1cD5CuvAALcxgypqBXcBQEA8dkLJivoFjU')).toBeUndefined();
  expect(addressFault('tz2KDvEL9fuvytRfe1cVVDo1QfDfaBktGNkh')).toBeUndefined();
  expect(addressFault('tz3QxNCB8HgxJyp5V9ZmCVGcTm6BzYc14k9C')).toBeUndefined();
  expect(addressFault('KT1TxqZ8QtKvLu3V3JH7Gx58n7Co8pgtpQU5')).toBeUndefined();
  expect(addressFault('tx1abc123')).toBe('InvalidAddress');
  expect(addressFault('tz')).toBe('InvalidAddress');
});

it('checks the checksum (crates/jstz_proto/src/context/account.rs, crates/jstz_proto/src/error.rs)', () => {
  expect(addressFault('tz1cD5CuvAALcxgypqBXcBQEA8dkLJivoFjV')).toBe('CryptoError: invalid checksum');
  expect(addressFault('KT1TxqZ8QtKvLu3V3JH7Gx58n7Co8pgtpQU6')).toBe('CryptoError: invalid checksum');
  expect(addressFault('tz1 l0O')).toBe('CryptoError: invalid base58');
});
