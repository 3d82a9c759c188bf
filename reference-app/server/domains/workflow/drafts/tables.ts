/** Declares the Kysely tables for drafts and favourites. `0005_workflow.sql` describes their columns. */
import type { Values } from '@countersign/sdk/form';
import type { Generated } from 'kysely';
import type { Json, JsonOrNull } from '../../../db/tables.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    processFavourite: { userId: string; processId: string; createTime: DefaultTime };
    applicationDraft: {
      draftId: string;
      userId: string;
      processId: string;
      itemName: string;
      degree: number;
      formValues: Json<Values>;
      copyTo: Json<{ id: string; name: string }[]>;
      forUser: JsonOrNull<{ id: string; name: string }>;
      designated: Json<{ nodeId: string; id: string; name: string }[]>;
      revision: Generated<number>;
      createTime: DefaultTime;
      updateTime: DefaultTime;
    };
  }
}
