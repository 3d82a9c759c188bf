/** Defines dictionaries of the large demo company. The form for using a company seal uses one of them. */
import type { Tx } from '../../db/access.ts';
import { type Both, both } from '../../setup/in-language.ts';

type Entries = Record<string, Both>;

const DICTIONARY_NAMES: Entries = {
  seal_kind: both('印章类型', 'Kinds of seals'),
  cost_center: both('成本中心', 'Cost centres'),
  supplier_level: both('供应商等级', 'Supplier levels'),
  office_city: both('办公城市', 'Office cities'),
};

const DICTIONARIES: Record<string, Entries> = {
  seal_kind: {
    company: both('公章', 'Company seal'),
    contract: both('合同专用章', 'Contract seal'),
    finance: both('财务专用章', 'Finance seal'),
    legal: both('法定代表人章', 'Seal of the legal representative'),
  },
  cost_center: {
    1001: both('研发', 'Research and development'),
    1002: both('销售', 'Sales'),
    1003: both('生产', 'Production'),
    1004: both('管理', 'Administration'),
  },
  supplier_level: {
    a: both('战略供应商', 'Strategic'),
    b: both('合格供应商', 'Approved'),
    c: both('待评估', 'To be assessed'),
  },
  office_city: { sh: both('上海', 'Shanghai'), bj: both('北京', 'Beijing'), sz: both('苏州', 'Suzhou') },
};

export async function seedDictionaries(tx: Tx): Promise<void> {
  const rows = Object.entries(DICTIONARIES).flatMap(([dict_code, entries]) =>
    Object.entries(entries).map(([dict_value, { zh, en }], sort) => ({
      dict_code,
      dict_value,
      dict_label: zh,
      dict_label_en: en,
      sort,
    })),
  );
  const types = Object.entries(DICTIONARY_NAMES).map(([dict_code, { zh, en }]) => ({
    dict_code,
    dict_name: zh,
    dict_name_en: en,
    kind: 'my' as const,
  }));
  await tx.insertInto('dict_type').values(types).execute();
  await tx.insertInto('dict_data').values(rows).execute();
}
