/** Defines dictionaries of the large demo company. The form for using a company seal uses one of them. */
import type { Tx } from '../../db/access.ts';
import { type Both, bilingualText } from '../../setup/in-language.ts';

type Entries = Record<string, Both>;

const DEMO_DICTIONARY_NAMES: Entries = {
  seal_kind: bilingualText('印章类型', 'Kinds of seals'),
  cost_center: bilingualText('成本中心', 'Cost centres'),
  supplier_level: bilingualText('供应商等级', 'Supplier levels'),
  office_city: bilingualText('办公城市', 'Office cities'),
};

const DEMO_DICTIONARIES: Record<string, Entries> = {
  seal_kind: {
    company: bilingualText('公章', 'Company seal'),
    contract: bilingualText('合同专用章', 'Contract seal'),
    finance: bilingualText('财务专用章', 'Finance seal'),
    legal: bilingualText('法定代表人章', 'Seal of the legal representative'),
  },
  cost_center: {
    1001: bilingualText('研发', 'Research and development'),
    1002: bilingualText('销售', 'Sales'),
    1003: bilingualText('生产', 'Production'),
    1004: bilingualText('管理', 'Administration'),
  },
  supplier_level: {
    a: bilingualText('战略供应商', 'Strategic'),
    b: bilingualText('合格供应商', 'Approved'),
    c: bilingualText('待评估', 'To be assessed'),
  },
  office_city: {
    sh: bilingualText('上海', 'Shanghai'),
    bj: bilingualText('北京', 'Beijing'),
    sz: bilingualText('苏州', 'Suzhou'),
  },
};

export async function seedDictionaries(tx: Tx): Promise<void> {
  const rows = Object.entries(DEMO_DICTIONARIES).flatMap(([dictCode, entries]) =>
    Object.entries(entries).map(([dictValue, { zh, en }], sort) => ({
      dictCode,
      dictValue,
      dictLabel: zh,
      dictLabelEn: en,
      sort,
    })),
  );
  const types = Object.entries(DEMO_DICTIONARY_NAMES).map(([dictCode, { zh, en }]) => ({
    dictCode,
    dictName: zh,
    dictNameEn: en,
    kind: 'my' as const,
  }));
  await tx.insertInto('dictType').values(types).execute();
  await tx.insertInto('dictData').values(rows).execute();
}
