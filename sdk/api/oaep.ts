/** RSA-OAEP with SHA-256 (RFC 8017, 7.1.1) for pages on plain http, where `crypto.subtle` is missing. */
import { sha256 } from '@noble/hashes/sha2.js';
import { web } from './web.ts';

const HASH = 32;

/** Use where `crypto.subtle` is absent. `spki` is the public key's DER. */
export function oaep(spki: Uint8Array, message: Uint8Array): Uint8Array {
  const { modulus, exponent, size } = publicKeyOf(spki);
  if (message.length > size - 2 * HASH - 2) throw new RangeError('The message is too long for the key');
  return toBytes(power(toNumber(pad(message, size)), exponent, modulus), size);
}

function pad(message: Uint8Array, size: number): Uint8Array {
  const block = new Uint8Array(size - HASH - 1);
  block.set(sha256(new Uint8Array()));
  block[block.length - message.length - 1] = 1;
  block.set(message, block.length - message.length);
  const seed = web.crypto.getRandomValues(new Uint8Array(HASH));
  const masked = xor(block, mask(seed, block.length));
  const maskedSeed = xor(seed, mask(masked, HASH));
  return Uint8Array.of(0, ...maskedSeed, ...masked);
}

/** MGF1: hashes of the seed with a counter, as long as needed. */
function mask(seed: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(Math.ceil(length / HASH) * HASH);
  for (let round = 0; round * HASH < length; round++) {
    const counter = [round >>> 24, round >>> 16, round >>> 8, round].map(part => part & 255);
    out.set(sha256(Uint8Array.of(...seed, ...counter)), round * HASH);
  }
  return out.subarray(0, length);
}

const xor = (left: Uint8Array, right: Uint8Array) => left.map((byte, index) => byte ^ (right[index] ?? 0));

/** SPKI is SEQUENCE { algorithm, BIT STRING { SEQUENCE { INTEGER modulus, INTEGER exponent } } }. */
function publicKeyOf(spki: Uint8Array) {
  const [algorithm, bits] = children(content(spki));
  if (!algorithm || !bits) throw new TypeError('The public key is not an SPKI');
  if (!isRsa(algorithm)) throw new TypeError('The public key is not an RSA key');
  const [modulus, exponent] = children(content(bits.subarray(1))).map(toNumber);
  if (!modulus || !exponent) throw new TypeError('The public key is not an RSA key');
  return { modulus, exponent, size: Math.ceil(modulus.toString(16).length / 2) };
}

/** rsaEncryption, 1.2.840.113549.1.1.1 */
const RSA = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01];

/** The bits of a key of another kind may read as numbers by chance, so the algorithm's name decides. */
function isRsa(algorithm: Uint8Array): boolean {
  const [name] = children(algorithm);
  return name?.length === RSA.length && RSA.every((byte, at) => name[at] === byte);
}

const content = (der: Uint8Array): Uint8Array => children(der)[0] ?? new Uint8Array();

/** The contents of the DER values that stand one after the other in `der`. */
function children(der: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let at = 0; at < der.length; ) {
    const short = der[at + 1] ?? 0;
    const extra = short < 128 ? 0 : short - 128;
    const length = extra === 0 ? short : Number(toNumber(der.subarray(at + 2, at + 2 + extra)));
    const start = at + 2 + extra;
    found.push(der.subarray(start, start + length));
    at = start + length;
  }
  return found;
}

const toNumber = (bytes: Uint8Array): bigint =>
  bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);

const toBytes = (number: bigint, size: number): Uint8Array =>
  Uint8Array.from(
    number
      .toString(16)
      .padStart(size * 2, '0')
      .match(/../g) ?? [],
    pair => Number.parseInt(pair, 16),
  );

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (
    let left = exponent, square = base % modulus;
    left > 0n;
    left >>= 1n, square = (square * square) % modulus
  ) {
    if (left & 1n) result = (result * square) % modulus;
  }
  return result;
}
