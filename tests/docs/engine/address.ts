/**
 * Addresses as the platform writes and checks them: base58 with a checksum, a prefix for each kind, BLAKE2b for new ones.
 * Source: crates/jstz_crypto/src/{smart_function_hash,public_key_hash,hash}.rs.
 */
import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const HASH_BYTES = 20;
/** Bytes in front of the hash that make base58 start with these three characters. */
const PREFIXES: Readonly<Record<string, readonly number[]>> = {
  KT1: [2, 90, 121],
  tz1: [6, 161, 159],
  tz2: [6, 161, 161],
  tz3: [6, 161, 164],
};

/** What the platform finds wrong with an address, in the words of crates/jstz_crypto/src/error.rs; undefined when nothing. */
export function addressFault(text: string): string | undefined {
  const prefix = PREFIXES[text.slice(0, 3)];
  if (!prefix) return 'InvalidAddress';
  const bytes = fromBase58(text);
  if (!bytes) return 'CryptoError: invalid base58';
  if (bytes.length < 4) return 'CryptoError: missing checksum';
  const data = bytes.subarray(0, -4);
  if (!checksum(data).equals(bytes.subarray(-4))) return 'CryptoError: invalid checksum';
  if (data.length !== prefix.length + HASH_BYTES) return 'CryptoError: mismatched data length';
  return prefix.every((byte, index) => data[index] === byte)
    ? undefined
    : 'CryptoError: incorrect base58 prefix for hash type';
}

/** Whether an address names a smart function rather than a user. */
export function isSmartFunction(address: string): boolean {
  return address.startsWith('KT1');
}

/** The address that hashes to `seed`: of a smart function (`KT1`) or of a user (`tz1`). */
export function addressOf(kind: 'KT1' | 'tz1', seed: string): string {
  return toAddress(kind, blake2b(Buffer.from(seed), HASH_BYTES));
}

/** Bytes of the hash inside a valid address. */
export function hashBytes(address: string): Uint8Array {
  return fromBase58(address)?.subarray(3, 3 + HASH_BYTES) ?? new Uint8Array();
}

function toAddress(kind: string, hash: Uint8Array): string {
  const data = Buffer.from([...(PREFIXES[kind] ?? []), ...hash]);
  return toBase58(Buffer.concat([data, checksum(data)]));
}

function checksum(data: Uint8Array): Buffer {
  const once = createHash('sha256').update(data).digest();
  return createHash('sha256').update(once).digest().subarray(0, 4);
}

function toBase58(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = ALPHABET[Number(rest % 58n)] + text;
  return text;
}

function fromBase58(text: string): Buffer | undefined {
  let value = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

const WORD = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
/** Order of the message words in each round, a hexadecimal digit a word. */
const SIGMA = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
];
/** The four cells of the state that each of the eight steps of a round mixes. */
const STEPS = ['048c', '159d', '26ae', '37bf', '05af', '16bc', '278d', '349e'];

/** BLAKE2b (RFC 7693) without a key; Node's crypto offers the size of 64 bytes only. */
export function blake2b(data: Uint8Array, size: number): Uint8Array {
  const state = [...IV];
  state[0] = state[0]! ^ 0x01010000n ^ BigInt(size);
  const blocks = Math.max(1, Math.ceil(data.length / 128));
  for (let block = 0; block < blocks; block++) {
    const chunk = Buffer.alloc(128);
    chunk.set(data.subarray(block * 128, block * 128 + 128));
    const counter = Math.min(data.length, block * 128 + 128);
    mixBlock(state, chunk, BigInt(counter), block === blocks - 1);
  }
  const out = Buffer.alloc(64);
  state.forEach((word, index) => out.writeBigUInt64LE(word, index * 8));
  return out.subarray(0, size);
}

function mixBlock(state: bigint[], chunk: Buffer, counter: bigint, last: boolean): void {
  const v = [...state, ...IV];
  v[12] = v[12]! ^ counter;
  if (last) v[14] = v[14]! ^ WORD;
  for (let round = 0; round < 12; round++) {
    const sigma = SIGMA[round % 10]!;
    STEPS.forEach((step, index) => {
      const [a, b, c, d] = [...step].map((cell) => Number.parseInt(cell, 16)) as [
        number,
        number,
        number,
        number,
      ];
      const word = (at: number) => chunk.readBigUInt64LE(Number.parseInt(sigma[at]!, 16) * 8);
      v[a] = (v[a]! + v[b]! + word(2 * index)) & WORD;
      v[d] = rotate(v[d]! ^ v[a]!, 32n);
      v[c] = (v[c]! + v[d]!) & WORD;
      v[b] = rotate(v[b]! ^ v[c]!, 24n);
      v[a] = (v[a]! + v[b]! + word(2 * index + 1)) & WORD;
      v[d] = rotate(v[d]! ^ v[a]!, 16n);
      v[c] = (v[c]! + v[d]!) & WORD;
      v[b] = rotate(v[b]! ^ v[c]!, 63n);
    });
  }
  state.forEach((word, index) => {
    state[index] = word ^ v[index]! ^ v[index + 8]!;
  });
}

function rotate(word: bigint, by: bigint): bigint {
  return ((word >> by) | (word << (64n - by))) & WORD;
}
