/** Lists the required behaviours of the portal and the console, each with its source files and tests. */
import { administrationRequirementSections } from './areas/console.ts';
import { messageRequirementSections } from './areas/messages.ts';
import { peopleRequirementSections } from './areas/people.ts';
import { projectRequirementSections } from './areas/projects.ts';
import { portalShellRequirementSections } from './areas/shell.ts';
import { signInRequirementSections } from './areas/sign-in.ts';
import type { Section } from './row.ts';

export const requirementSections: readonly Section[] = [
  ...portalShellRequirementSections,
  ...signInRequirementSections,
  ...peopleRequirementSections,
  ...administrationRequirementSections,
  ...messageRequirementSections,
  ...projectRequirementSections,
];
