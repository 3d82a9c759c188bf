/** Declares the Kysely type of message templates. `0042_message_template.sql` describes the columns. */
import type { MessageContent, TemplateVariable } from '@countersign/sdk/api/contract';
import type { Generated } from 'kysely';
import type { Json } from '../../../db/tables.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    messageTemplate: {
      templateId: string;
      name: string;
      /** The type of the built-in message that the template replaces. Empty for other templates. */
      kind: DefaultText;
      categoryCode: DefaultText;
      variables: Json<TemplateVariable[]>;
      content: Json<MessageContent>;
      remark: DefaultText;
      status: Generated<'NORMAL' | 'ABNORMAL'>;
      version: Generated<number>;
      createTime: DefaultTime;
      updateTime: DefaultTime;
    };
  }
}
