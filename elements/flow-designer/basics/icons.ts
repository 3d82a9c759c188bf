/** Path data of the process icons by name, drawn as lines on a 24 × 24 grid. */
export const PROCESS_ICONS = {
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  expense: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8l3 3.5 3-3.5M12 11.5V16M9.5 13.5h5',
  money: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 7.5l3.5 4.5 3.5-4.5M12 12v5M9 13.5h6',
  leave: 'M5 5h14v15H5zM5 9h14M9 3v4M15 3v4M9.5 14.5l2 2 3.5-4',
  overtime: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  trip: 'M4 13l16-8-5 15-3-6zM12 14l8-9',
  outing: 'M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  purchase: 'M3 4h2.5l2.5 11h10l2-8H6.5M9 20v.1M17 20v.1',
  contract: 'M6 3h12v18H6zM9 8h6M9 12h4M10 17c1-2 2-2 2.5 0s1.5 1 2.5 0',
  seal: 'M9 13V9a3 3 0 1 1 6 0v4M5 13h14v4H5zM6 20h12',
  person: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 21c.5-4.5 3.5-7 7.5-7s7 2.5 7.5 7',
  team: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c.4-3.5 2.8-5 6-5s5.6 1.5 6 5M16 5.5a3 3 0 0 1 0 5.5M17 14.5c2.5.5 3.8 2 4 4.5',
  entry: 'M10 4h9v16h-9M4 12h10M10.5 8.5L14 12l-3.5 3.5',
  exit: 'M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  asset: 'M4 5h16v11H4zM9 20h6M12 16v4',
  car: 'M4 16v-4l2-5h12l2 5v4zM4 12h16M7.5 19v-3M16.5 19v-3',
  supplies: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  repair:
    'M14.5 6.5a4 4 0 0 1 5-1.5l-2.5 2.5 1.5 1.5L21 6.5a4 4 0 0 1-5.5 4.8L8 19a2 2 0 0 1-3-3l7.7-7.5a4 4 0 0 1 1.8-2z',
  meeting: 'M4 5h16v10H4zM8 20h8M12 15v5M9 10h6',
  notice: 'M4 10v4h3l7 4V6L7 10zM17.5 9a4 4 0 0 1 0 6',
  training: 'M2 9l10-5 10 5-10 5zM6 11.5V17c3.5 2.5 8.5 2.5 12 0v-5.5',
  health: 'M12 20s-8-5-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15 12 20 12 20z',
  project: 'M4 6h6l2 2h8v11H4zM8 13h8',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
} as const;

export type ProcessIconName = keyof typeof PROCESS_ICONS;

export const isProcessIcon = (name: unknown): name is ProcessIconName =>
  typeof name === 'string' && Object.hasOwn(PROCESS_ICONS, name);
