/** The tables of projects as Kysely knows them; `0052_project.sql` describes their columns. */
import type { Generated } from 'kysely';
import '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    project: {
      merchant_id: string;
      project_id: string;
      project_name: string;
      description: DefaultText;
      version: Generated<number>;
      create_by: string;
      create_time: DefaultTime;
    };
    project_member: { merchant_id: string; project_id: string; user_id: string };
    project_choice: {
      merchant_id: string;
      user_id: string;
      project_id: string;
      is_default: Generated<boolean>;
      top_time: TimeOrNull;
      open_time: TimeOrNull;
    };
  }
}
