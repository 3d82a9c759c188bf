/** Reads yes and no as people and spreadsheets write them. */
import { foldText } from './fold.ts';

const YES_WORDS = 'true yes y t on 1 是 是的 对 对的 真 有 开 开启 启用 ✓ ✔ ✅ √ ☑ 🗹';
const NO_WORDS = 'false no n f off 0 否 不 不是 不对 错 假 无 没有 关 关闭 停用 禁用 ✗ ✘ ❌ × ☐';

const flagByWord: ReadonlyMap<string, boolean> = new Map([
  ...YES_WORDS.split(' ').map((word): [string, boolean] => [word, true]),
  ...NO_WORDS.split(' ').map((word): [string, boolean] => [word, false]),
]);

/**
 * Reads a text that means yes or no. Returns undefined for any other text. An `x` is ambiguous: it marks a
 * chosen entry in English, and a wrong one in Chinese.
 */
export const readFlagText = (text: string): boolean | undefined =>
  flagByWord.get(foldText(text).replace(/(?:[.。!]|\uFE0E|\uFE0F)+$/, ''));
