/** The changelog at a release: what stands under "Unreleased" gets a version and a date. */

const HEADING = '## Unreleased';

/** Returns the text with a heading for the release; an error where there is nothing to release. */
export function released(changelog: string, version: string, date: string): string {
  const start = changelog.indexOf(HEADING);
  if (start < 0) throw new Error(`CHANGELOG.md has no heading "${HEADING}".`);
  const after = start + HEADING.length;
  const end = changelog.indexOf('\n## ', after);
  if (changelog.slice(after, end < 0 ? undefined : end).trim() === '')
    throw new Error('CHANGELOG.md has no change under "Unreleased".');
  return `${changelog.slice(0, after)}\n\n## ${version} - ${date}${changelog.slice(after)}`;
}
