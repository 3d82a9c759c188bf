/** Dictionaries of the grown company; the form for seals offers one of them. */
import type { Tx } from '../../db/access.ts';

type Entries = Record<string, readonly [zh: string, en: string]>;

const NAMES: Entries = {
  seal_kind: ['印章类型', 'Kinds of seals'],
  cost_center: ['成本中心', 'Cost centres'],
  supplier_level: ['供应商等级', 'Supplier levels'],
  office_city: ['办公城市', 'Office cities'],
};

const DICTIONARIES: Record<string, Entries> = {
  seal_kind: {
    company: ['公章', 'Company seal'],
    contract: ['合同专用章', 'Contract seal'],
    finance: ['财务专用章', 'Finance seal'],
    legal: ['法定代表人章', 'Seal of the legal representative'],
  },
  cost_center: {
    1001: ['研发', 'Research and development'],
    1002: ['销售', 'Sales'],
    1003: ['生产', 'Production'],
    1004: ['管理', 'Administration'],
  },
  supplier_level: {
    a: ['战略供应商', 'Strategic'],
    b: ['合格供应商', 'Approved'],
    c: ['待评估', 'To be assessed'],
  },
  office_city: { sh: ['上海', 'Shanghai'], bj: ['北京', 'Beijing'], sz: ['苏州', 'Suzhou'] },
};

export async function seedDictionaries(tx: Tx, merchant_id: string): Promise<void> {
  const rows = Object.entries(DICTIONARIES).flatMap(([dict_code, entries]) =>
    Object.entries(entries).map(([dict_value, [dict_label, dict_label_en]], sort) => ({
      merchant_id,
      dict_code,
      dict_value,
      dict_label,
      dict_label_en,
      sort,
    })),
  );
  const types = Object.entries(NAMES).map(([dict_code, [dict_name, dict_name_en]]) => ({
    merchant_id,
    dict_code,
    dict_name,
    dict_name_en,
    kind: 'my' as const,
  }));
  await tx.insertInto('dict_type').values(types).execute();
  await tx.insertInto('dict_data').values(rows).execute();
}
