/** The changelog at a release. */
import { expect, test } from 'vitest';
import { withReleaseHeading } from './changelog.ts';

const before = '# Changelog\n\n## Unreleased\n\n- New\n\n## 0.1.0 - 2026-01-01\n\n- Old\n';

test('gives the changes a version and a date, and keeps a heading for the next ones', () => {
  expect(withReleaseHeading(before, '0.2.0', '2026-02-03')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-02-03\n\n- New\n\n## 0.1.0 - 2026-01-01\n\n- Old\n',
  );
});

test('refuses a release without a change', () => {
  const after = withReleaseHeading(before, '0.2.0', '2026-02-03');
  expect(() => withReleaseHeading(after, '0.3.0', '2026-03-04')).toThrow('no change under "Unreleased"');
  expect(() => withReleaseHeading('# Changelog\n', '0.3.0', '2026-03-04')).toThrow(
    'no heading "## Unreleased"',
  );
});
