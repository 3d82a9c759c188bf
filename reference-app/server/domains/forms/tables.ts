/** Declares the Kysely tables for forms. `0011_form.sql` describes their columns. */
import type { Generated } from 'kysely';

declare module '../../db/tables.ts' {
  interface TenantTables {
    form_group: { group_id: string; group_name: string; parent_id: TextOrNull };
    form: {
      form_id: string;
      form_name: string;
      description: DefaultText;
      group_id: TextOrNull;
      json_content: string;
      revision: Generated<number>;
      version: Generated<number>;
      published_revision: Generated<number>;
      create_by: string;
      create_time: DefaultTime;
      update_by: string;
      update_time: DefaultTime;
      removed_time: TimeOrNull;
    };
    form_version: {
      form_id: string;
      version: number;
      json_content: string;
      remark: DefaultText;
      create_by: string;
      create_time: DefaultTime;
    };
  }
}
