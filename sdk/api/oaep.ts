/**
 * Implements RSA-OAEP with SHA-256 (RFC 8017, 7.1.1) for pages on plain HTTP, where `crypto.subtle` is not
 * available.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { webPlatformGlobals } from './web.ts';

const HASH_BYTES = 32;

/** Encrypts a message without `crypto.subtle`. `spki` is the public key in DER format. */
export function encryptOaep(spki: Uint8Array, message: Uint8Array): Uint8Array {
  const { modulus, exponent, size } = parsePublicKey(spki);
  if (message.length > size - 2 * HASH_BYTES - 2) throw new RangeError('The message is too long for the key');
  return bigIntToBytes(modularPower(bytesToBigInt(padMessage(message, size)), exponent, modulus), size);
}

function padMessage(message: Uint8Array, size: number): Uint8Array {
  const block = new Uint8Array(size - HASH_BYTES - 1);
  block.set(sha256(new Uint8Array()));
  block[block.length - message.length - 1] = 1;
  block.set(message, block.length - message.length);
  const seed = webPlatformGlobals.crypto.getRandomValues(new Uint8Array(HASH_BYTES));
  const masked = xorBytes(block, generateMask(seed, block.length));
  const maskedSeed = xorBytes(seed, generateMask(masked, HASH_BYTES));
  return Uint8Array.of(0, ...maskedSeed, ...masked);
}

/** MGF1: concatenates hashes of the seed and a counter up to the required length. */
function generateMask(seed: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(Math.ceil(length / HASH_BYTES) * HASH_BYTES);
  for (let round = 0; round * HASH_BYTES < length; round++) {
    const counter = [round >>> 24, round >>> 16, round >>> 8, round].map(part => part & 255);
    out.set(sha256(Uint8Array.of(...seed, ...counter)), round * HASH_BYTES);
  }
  return out.subarray(0, length);
}

const xorBytes = (left: Uint8Array, right: Uint8Array) =>
  left.map((byte, index) => byte ^ (right[index] ?? 0));

/**
 * Parses a public key in SPKI format: SEQUENCE { algorithm, BIT STRING { SEQUENCE { INTEGER modulus, INTEGER
 * exponent } } }.
 */
function parsePublicKey(spki: Uint8Array) {
  const [algorithm, bits] = derChildren(derContent(spki));
  if (!algorithm || !bits) throw new TypeError('The public key is not an SPKI');
  if (!isRsaAlgorithmIdentifier(algorithm)) throw new TypeError('The public key is not an RSA key');
  const [modulus, exponent] = derChildren(derContent(bits.subarray(1))).map(bytesToBigInt);
  if (!modulus || !exponent) throw new TypeError('The public key is not an RSA key');
  return { modulus, exponent, size: Math.ceil(modulus.toString(16).length / 2) };
}

/** DER encoding of the object identifier rsaEncryption, 1.2.840.113549.1.1.1. */
const RSA_OID = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01];

/**
 * Checks the algorithm identifier, because the bits of a key of another type could be parsed as numbers by
 * chance.
 */
function isRsaAlgorithmIdentifier(algorithm: Uint8Array): boolean {
  const [name] = derChildren(algorithm);
  return name?.length === RSA_OID.length && RSA_OID.every((byte, at) => name[at] === byte);
}

const derContent = (der: Uint8Array): Uint8Array => derChildren(der)[0] ?? new Uint8Array();

/** Returns the contents of the consecutive DER values in `der`. */
function derChildren(der: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let at = 0; at < der.length; ) {
    const short = der[at + 1] ?? 0;
    const extra = short < 128 ? 0 : short - 128;
    const length = extra === 0 ? short : Number(bytesToBigInt(der.subarray(at + 2, at + 2 + extra)));
    const start = at + 2 + extra;
    found.push(der.subarray(start, start + length));
    at = start + length;
  }
  return found;
}

const bytesToBigInt = (bytes: Uint8Array): bigint =>
  bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);

const bigIntToBytes = (number: bigint, size: number): Uint8Array =>
  Uint8Array.from(
    number
      .toString(16)
      .padStart(size * 2, '0')
      .match(/../g) ?? [],
    pair => Number.parseInt(pair, 16),
  );

function modularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
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
