/** Declares the Kysely types for projects. `0052_project.sql` describes the columns. */
import type { Generated } from 'kysely';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    project: {
      project_id: string;
      project_name: string;
      description: DefaultText;
      version: Generated<number>;
      create_by: string;
      create_time: DefaultTime;
    };
    project_member: { project_id: string; user_id: string };
    project_choice: {
      user_id: string;
      project_id: string;
      is_default: Generated<boolean>;
      top_time: TimeOrNull;
      open_time: TimeOrNull;
    };
  }
}
