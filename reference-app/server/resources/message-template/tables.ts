/** The tables of categories and templates as Kysely knows them; `0042_message_template.sql` describes their columns. */
import type { MessageContent, TemplateVariable } from '@countersign/sdk/api/contract';
import type { Generated } from 'kysely';
import type { Json } from '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    message_category: {
      merchant_id: string;
      category_code: string;
      name: string;
      name_en: DefaultText;
      logo: DefaultText;
      sort: Generated<number>;
      is_mandatory: Generated<boolean>;
      status: Generated<'NORMAL' | 'ABNORMAL'>;
      version: Generated<number>;
      create_time: DefaultTime;
    };
    message_template: {
      merchant_id: string;
      template_id: string;
      name: string;
      /** A built-in message, or ''. */
      kind: DefaultText;
      category_code: DefaultText;
      variables: Json<TemplateVariable[]>;
      content: Json<MessageContent>;
      remark: DefaultText;
      status: Generated<'NORMAL' | 'ABNORMAL'>;
      version: Generated<number>;
      create_time: DefaultTime;
      update_time: DefaultTime;
    };
  }
}
