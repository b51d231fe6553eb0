/** Paths in a 24 × 24 square, stroke 1.75, round caps. */
const icons = {
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  bank: 'M4 9l8-5 8 5zM6 9v8M10 9v8M14 9v8M18 9v8M3 20h18M5 17h14',
  book: 'M12 6.5C10 5 7 4.5 3 4.5v14c4 0 7 .5 9 2 2-1.5 5-2 9-2v-14c-4 0-7 .5-9 2zM12 6.5v14',
  bold: 'M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z',
  calendar: 'M4 6h16v14H4zM4 11h16M8 3v5M16 3v5',
  chart: 'M4 4v16h16M9 16v-4M13 16V8M17 16v-6',
  check: 'M4 13l5 5L20 6',
  chevronDown: 'M6 9l6 6 6-6',
  chevronLeft: 'M15 5l-7 7 7 7',
  chevronRight: 'M9 5l7 7-7 7',
  chevronUp: 'M6 15l6-6 6 6',
  close: 'M6 6l12 12M18 6L6 18',
  collapse: 'M13 6l-6 6 6 6M18 5v14',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  crop: 'M7 3v14h14M3 7h14v14',
  dash: 'M8 12h8',
  tiles: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  question: 'M4 5h16v12h-9l-5 4v-4H4zM12 14.2v.2M10 9.3a2 2 0 1 1 2.9 1.8c-.6.3-.9.6-.9 1.2',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  drag: 'M9 6v.2M15 6v.2M9 12v.2M15 12v.2M9 18v.2M15 18v.2',
  eraser: 'M9 20l-5.5-5.5a1.5 1.5 0 0 1 0-2L12 4l8 8-8 8zM8 8l8 8M9 20h12',
  expand: 'M11 6l6 6-6 6M6 5v14',
  external: 'M13 4h7v7M20 4l-9 9M18 14v6H4V6h6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  fitWidth: 'M4 5v14M20 5v14M8 12h8M10.5 9.5L8 12l2.5 2.5M13.5 9.5L16 12l-2.5 2.5',
  formula: 'M18 6V4H6l6 8-6 8h12v-2',
  history: 'M12 4a8 8 0 1 0 8 8M20 4v5h-5M12 8v4l3 2',
  link: 'M10 14l4-4M9 11l-3.5 3.5a3.5 3.5 0 0 0 5 5L14 16M15 13l3.5-3.5a3.5 3.5 0 0 0-5-5L10 8',
  list: 'M4 6h2M4 12h2M4 18h2M10 6h10M10 12h10M10 18h10',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  logout: 'M10 4H4v16h6M9 12h11M16 8l4 4-4 4',
  mail: 'M3 5h18v14H3zM3 7l9 6 9-6',
  teacher: 'M12 5L2 10l10 5 10-5zM6 12.5V17c3 2.5 9 2.5 12 0v-4.5M22 10v5',
  menu: 'M3 6h18M3 12h18M3 18h18',
  more: 'M5 11v2M12 11v2M19 11v2',
  note: 'M4 5h16v11h-8l-4 4v-4H4zM8 9h8M8 12h5',
  pencil: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  pause: 'M9 5v14M15 5v14',
  pdf: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9v.2',
  play: 'M8 5l11 7-11 7z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  bill: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  redo: 'M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 10h3',
  ring: 'M12 6.5c5 0 9 2.4 9 5.5s-4 5.5-9 5.5-9-2.4-9-5.5 4-5.5 9-5.5z',
  rotate: 'M19 12a7 7 0 1 1-2-5l3 3M20 4v6h-6',
  rupee: 'M7 4h10M7 9h10M7 4h3.5a4.5 4.5 0 0 1 0 9H7l7 7',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21',
  send: 'M3 12l18-8-6 17-4-7zM11 14l10-10',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  stamp: 'M9 13c1-2 0-3-.5-5a3.6 3.6 0 1 1 7 0c-.5 2-1.5 3-.5 5h4v4H5v-4zM5 20.5h14',
  star: 'M12 3l2.7 6 6.5.6-4.9 4.3 1.5 6.4L12 17l-5.8 3.3 1.5-6.4L2.8 9.6l6.5-.6z',
  table: 'M4 5h16v14H4zM4 10h16M10 5v14',
  task: 'M14 3H5v18h14V8zM9 14l2.2 2.2L15 12',
  text: 'M5 7V4h14v3M12 4v16M9 20h6',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  undo: 'M9 5l-5 5 5 5M4 10h10a6 6 0 0 1 0 10h-3',
  upload: 'M12 15V4M7 8l5-5 5 5M4 20h16',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4.5 3.2-7 8-7s8 2.5 8 7',
  users: 'M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM2 20c0-4 3-6 7-6s7 2 7 6M16 4a4 4 0 0 1 0 8M19 14c2 1 3 3 3 6',
  video: 'M3 5h18v14H3zM10 9l5 3-5 3z',
  warning: 'M12 4L2.5 20.5h19zM12 10v5M12 17.7v.3',
} as const

export type IconName = keyof typeof icons

export interface IconProps {
  name: IconName
  size?: number
  filled?: boolean
  className?: string | undefined
}

export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icons[name]} />
    </svg>
  )
}

export const iconNames = Object.keys(icons) as IconName[]
