/** Declares the Kysely tables for drafts and favourites. `0005_workflow.sql` describes their columns. */
import type { Values } from '@countersign/sdk/form';
import type { Generated } from 'kysely';
import type { Json, JsonOrNull } from '../../../db/tables.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    process_favourite: { user_id: string; process_id: string; create_time: DefaultTime };
    application_draft: {
      draft_id: string;
      user_id: string;
      process_id: string;
      item_name: string;
      degree: number;
      form_values: Json<Values>;
      copy_to: Json<{ id: string; name: string }[]>;
      for_user: JsonOrNull<{ id: string; name: string }>;
      designated: Json<{ nodeId: string; id: string; name: string }[]>;
      revision: Generated<number>;
      create_time: DefaultTime;
      update_time: DefaultTime;
    };
  }
}
