-- Pages that came after a tenant was set up: entries of the portal's menu that are missing, each behind its neighbour.
create function countersign_add_menu_entries(tenant text) returns void
language plpgsql as $$
declare
  room text := coalesce(current_setting('app.tenant', true), '');
  one record;
  place integer;
begin
  perform set_config('app.tenant', tenant, true);
  for one in
    select a.app_id, e.* from app a cross join (values
      (1, 'menu-done', 'menu-approval', 'menu-todo', 'approvalHandledList', '已办', 'Handled', 'C', 'done', 'system:my:approval', '/approval/done', 'approval/done', ''),
      (2, 'menu-copied', 'menu-approval', 'menu-done', 'approvalCopiedList', '抄送我的', 'Copied to me', 'C', 'copied', 'system:my:approval', '/approval/copied', 'approval/copied', ''),
      (3, 'menu-instances', 'menu-approval', 'menu-start', 'allApplications', '全部申请', 'All applications', 'C', 'all', 'system:process:manage', '/approval/instances', 'approval/instances', ''),
      (4, 'menu-system', null, null, 'System', '系统管理', 'Administration', 'M', 'settings', null, '/system', 'Layout', '/system/embed'),
      (5, 'menu-embed', 'menu-system', null, 'embedManage', '嵌入管理', 'Embedding', 'C', 'embed', 'system:embed:manage', '/system/embed', 'system/embed', '')
    ) as e (turn, menu_id, parent_id, behind, name, title, title_en, menu_type, icon, permission, route_path, component_path, redirect)
    where a.merchant_id = tenant and a.app_code = 'system-new'
    order by e.turn
  loop
    -- A tenant that has it already, under whatever id, or has not the directory that it would lie in, is left alone.
    continue when exists (select from menu m where m.merchant_id = tenant
      and (m.menu_id = one.menu_id or (m.app_id = one.app_id and m.name = one.name)));
    continue when one.parent_id is not null and not exists (select from menu m
      where m.merchant_id = tenant and m.app_id = one.app_id and m.menu_id = one.parent_id);
    select coalesce(
      (select m.menu_order from menu m where m.merchant_id = tenant and m.app_id = one.app_id and m.menu_id = one.behind),
      (select max(m.menu_order) from menu m where m.merchant_id = tenant and m.app_id = one.app_id), -1) + 1 into place;
    update menu m set menu_order = m.menu_order + 1
      where m.merchant_id = tenant and m.app_id = one.app_id and m.menu_order >= place;
    insert into menu (merchant_id, menu_id, app_id, parent_id, name, title, title_en, menu_type, icon, permission,
      menu_order, route_path, component_path, redirect)
    values (tenant, one.menu_id, one.app_id, one.parent_id, one.name, one.title, one.title_en, one.menu_type, one.icon,
      one.permission, place, one.route_path, one.component_path, one.redirect);
  end loop;
  insert into dict_data (merchant_id, dict_code, dict_value, dict_label, dict_label_en, sort)
  select tenant, 'my_authority_app_category', d.* from (values
    ('personnel', '人事', 'Personnel', 0), ('attendance', '考勤', 'Attendance', 1),
    ('administration', '行政', 'Administration', 2), ('finance', '财务', 'Finance', 3),
    ('payroll', '薪酬', 'Payroll', 4), ('assets', '资产', 'Assets', 5)) as d
  where not exists (select from dict_data w
    where w.merchant_id = tenant and w.dict_code = 'my_authority_app_category');
  perform set_config('app.tenant', room, true);
end $$;

-- Everybody who works in a tenant signs in, so these are all.
select countersign_add_menu_entries(t.merchant_id)
from (select distinct merchant_id from sign_in_name order by merchant_id) t;

drop function countersign_add_menu_entries;
