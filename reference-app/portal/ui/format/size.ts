/** Formats file sizes. */

const SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
const BYTES_PER_UNIT = 1024;

/** Returns, for example, `1.5 MB`, with at most one decimal place. */
export function formatFileSize(bytes: number): string {
  const unit = Math.min(
    Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(BYTES_PER_UNIT)),
    SIZE_UNITS.length - 1,
  );
  return `${Math.round((bytes / BYTES_PER_UNIT ** unit) * 10) / 10} ${SIZE_UNITS[unit]}`;
}
