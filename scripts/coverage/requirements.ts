/** Lists the required behaviours of the portal and the console, each with its source files and tests. */
import { consoleSections } from './areas/console.ts';
import { messageSections } from './areas/messages.ts';
import { peopleSections } from './areas/people.ts';
import { projectSections } from './areas/projects.ts';
import { shellSections } from './areas/shell.ts';
import { signInSections } from './areas/sign-in.ts';
import type { Section } from './row.ts';

export const requirementSections: readonly Section[] = [
  ...shellSections,
  ...signInSections,
  ...peopleSections,
  ...consoleSections,
  ...messageSections,
  ...projectSections,
];
