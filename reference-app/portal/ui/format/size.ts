/** Sizes of files for people. */

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
const STEP = 1024;

/** Such as `1.5 MB`, with at most one decimal. */
export function sizeText(bytes: number): string {
  const unit = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), UNITS.length - 1);
  return `${Math.round((bytes / STEP ** unit) * 10) / 10} ${UNITS[unit]}`;
}
