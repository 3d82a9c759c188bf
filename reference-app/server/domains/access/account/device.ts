/** Derives the browser and operating system names of a session from its user agent. */

/**
 * Browser patterns in the order in which they are checked. The first match applies, because user agents also
 * contain the names of compatible browsers.
 */
const BROWSER_PATTERNS: [pattern: RegExp, name: string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/DingTalk\//, 'DingTalk'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bFxiOS\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const OPERATING_SYSTEM_PATTERNS: [pattern: RegExp, name: string][] = [
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const findBrowserOrSystemNameByPattern = (table: [RegExp, string][], text: string): string =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? '';

export const deviceFromUserAgent = (userAgent: string): { browser: string; system: string } => ({
  browser: findBrowserOrSystemNameByPattern(BROWSER_PATTERNS, userAgent),
  system: findBrowserOrSystemNameByPattern(OPERATING_SYSTEM_PATTERNS, userAgent),
});
