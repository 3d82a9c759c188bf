/**
 * Checks that the portal, the elements and the sdk never format or read a time in the zone of the browser.
 * Times use the zone of the tenant through `sdk/i18n/time`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRepositoryFiles, projectRoot } from './process.ts';

export interface TimeZoneFault {
  file: string;
  line: number;
  found: string;
}

const ZONED_SOURCE_FILE_PATTERN = /^(?:sdk|elements|reference-app\/portal)\/.*\.[cm]?[jt]sx?$/;
const TEST_FILE_PATTERN = /\.(?:test|spec)\.|\/(?:testing|bench)\//;

/** Files that may use the zone of the browser, each with the reason. */
const ALLOWED_BROWSER_ZONE_FILES: ReadonlyMap<string, string> = new Map([
  ['sdk/i18n/time/zoned-time.ts', 'reads the zone of the browser, which is used if no other zone is known'],
  ['sdk/i18n/duration.ts', 'formats a number, not a time'],
  ['elements/controls/date/native.ts', 'bounds of an input of the browser, which have no zone'],
  ['elements/controls/date/moments.ts', 'a `Date` of the calendar library represents a day, not an instant'],
]);

/**
 * Matches, in this order, reads and writes of a `Date` by local clocks, formats by the locale, formats without
 * a zone, dates from local parts, and times in a text without a zone.
 */
const BROWSER_ZONE_PATTERN = new RegExp(
  [
    String.raw`\.[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|TimezoneOffset)\(`,
    String.raw`\.to(?:LocaleString|LocaleDateString|LocaleTimeString|DateString|TimeString)\(`,
    String.raw`\bIntl\.DateTimeFormat\((?![^)]*\btimeZone\b)`,
    String.raw`\bnew Date\((?!\d+\))[^()]*,[^()]*\)`,
    String.raw`T\d\d:\d\d(?::\d\d)?[\`'"]`,
  ].join('|'),
  'g',
);

/** Returns the places in a file that use the zone of the browser. */
export const findTimeZoneFaultsInFile = (file: string, code: string): TimeZoneFault[] =>
  [...code.matchAll(BROWSER_ZONE_PATTERN)].map(({ 0: found, index }) => ({
    file,
    line: code.slice(0, index).split('\n').length,
    found: found.trim(),
  }));

export const timeZoneFaults = (files = listRepositoryFiles()): TimeZoneFault[] =>
  files
    .filter(
      file =>
        ZONED_SOURCE_FILE_PATTERN.test(file) &&
        !TEST_FILE_PATTERN.test(file) &&
        !ALLOWED_BROWSER_ZONE_FILES.has(file),
    )
    .flatMap(file => findTimeZoneFaultsInFile(file, readFileSync(join(projectRoot, file), 'utf8')));

export const formatTimeZoneFault = ({ file, line, found }: TimeZoneFault): string =>
  `${file}:${line} ${found}: a time in the zone of the browser; use sdk/i18n/time with the zone of the tenant`;
