/**
 * Updates the changelog for a release: moves the entries under "Unreleased" below a heading with version and
 * date.
 */

const UNRELEASED_HEADING = '## Unreleased';

/** Returns the changelog with a heading for the release. Throws if there are no unreleased entries. */
export function withReleaseHeading(changelog: string, version: string, date: string): string {
  const start = changelog.indexOf(UNRELEASED_HEADING);
  if (start < 0) throw new Error(`CHANGELOG.md has no heading "${UNRELEASED_HEADING}".`);
  const after = start + UNRELEASED_HEADING.length;
  const end = changelog.indexOf('\n## ', after);
  if (changelog.slice(after, end < 0 ? undefined : end).trim() === '')
    throw new Error('CHANGELOG.md has no change under "Unreleased".');
  return `${changelog.slice(0, after)}\n\n## ${version} - ${date}${changelog.slice(after)}`;
}
