/** Declares the Kysely tables for forms. `0011_form.sql` describes their columns. */
import type { Generated } from 'kysely';

declare module '../../db/tables.ts' {
  interface TenantTables {
    formGroup: { groupId: string; groupName: string; parentId: TextOrNull };
    form: {
      formId: string;
      formName: string;
      description: DefaultText;
      groupId: TextOrNull;
      jsonContent: string;
      revision: Generated<number>;
      version: Generated<number>;
      publishedRevision: Generated<number>;
      createBy: string;
      createTime: DefaultTime;
      updateBy: string;
      updateTime: DefaultTime;
      removedTime: TimeOrNull;
    };
    formVersion: {
      formId: string;
      version: number;
      jsonContent: string;
      remark: DefaultText;
      createBy: string;
      createTime: DefaultTime;
    };
  }
}
