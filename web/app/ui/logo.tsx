/**
 * Outlines of अ and अभ्यास (Anek Devanagari, width 80, weight 650, SIL Open Font License), so neither needs a
 * font. 0.4 px for one font unit, top left at the origin.
 */
const letter =
  'M242 42l-3-39h-102l3 39zM163 262h50v-234h-50zM0 202l2 44q10 6 24 10 14 3 31 3 35 0 52-15 17-16 17-45v-5q0-14-5-24-4-11-15-19-11-8-31-13l-1-19q18-1 29-7 10-7 15-17 5-11 5-26v-8q0-20-7-33-7-14-22-21-14-7-36-7-15 0-27 3-13 2-22 7l-2 43q9-5 19-8 10-3 21-3 15 0 21 7 6 6 6 21v6q0 10-3 16-3 7-10 10-8 3-20 4l-18 1v41l20 1q13 1 20 4 8 4 11 10 3 7 3 17v5q0 11-3 18-3 7-10 10-6 3-17 3-13 0-25-4-12-4-22-10zM72 115v29l24 4 1-3q7 2 14 4 6 1 14 2 8 1 18 1h35v-41h-36q-9 0-16 1-8 0-15 1-7 1-13 2l-1-2z'
const word =
  'M242 42l-3-39h-102l3 39zM163 262h50v-234h-50zM0 202l2 44q10 6 24 10 14 3 31 3 35 0 52-15 17-16 17-45v-5q0-14-5-24-4-11-15-19-11-8-31-13l-1-19q18-1 29-7 10-7 15-17 5-11 5-26v-8q0-20-7-33-7-14-22-21-14-7-36-7-15 0-27 3-13 2-22 7l-2 43q9-5 19-8 10-3 21-3 15 0 21 7 6 6 6 21v6q0 10-3 16-3 7-10 10-8 3-20 4l-18 1v41l20 1q13 1 20 4 8 4 11 10 3 7 3 17v5q0 11-3 18-3 7-10 10-6 3-17 3-13 0-25-4-12-4-22-10zM72 115v29l24 4 1-3q7 2 14 4 6 1 14 2 8 1 18 1h35v-41h-36q-9 0-16 1-8 0-15 1-7 1-13 2l-1-2zM524 28h-50v234h50zM465 42h88l-3-39h-88zM274 172h100v-42h-100zM269 234h42v-101h-49l-17 12q1 17 4 33 3 15 9 29 5 14 11 27zM262 159h49v-93q0-22-6-36-5-14-19-20-14-7-37-7h-23l2 39h14q12 0 16 6 4 5 4 19zM341 3l3 39h189l-2-39zM430 36h-50q5 6 7 14 3 8 3 22v10q0 11-3 18-3 7-10 11-7 3-18 3h-5l18 36 11-1q31-1 44-15 13-14 13-44v-11q0-16-3-26-2-10-7-17zM354 152v4q0 38 17 57 17 18 49 18 24 0 36-10 12-9 16-25h6l-2-38q-3 14-12 22-9 8-28 8-12 0-19-4-8-4-12-11-4-8-4-19v-27l-47-13q0 10 0 19 0 9 0 19zM616 262v-234h-50v234zM645 42l-3-39h-105l3 39zM832 28h-50v234h50zM773 42h88l-3-39h-88zM849 42l-3-39h-217l3 39zM724 128l6 41h64v-41zM748 262v-1l-20-51q-6-12-11-22-5-10-12-18-6-9-15-16v-13l-46-14v43l17 2 32 90zM726 35h-50q7 7 9 17 3 9 3 25v8q0 22-8 32-7 10-27 10h-9l22 41h10q33-3 47-21 15-17 15-55v-10q0-17-3-28-3-12-9-19z'

/** Decorative: a name stands beside it. */
export function LogoBook({ className = 'h-34 w-30' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 30 34" aria-hidden="true">
      <rect className="fill-pen" width="30" height="34" rx="2.5" />
      <path
        className="fill-[rgb(0_0_0/0.26)]"
        d="M2.5 0H5v34H2.5A2.5 2.5 0 0 1 0 31.5v-29A2.5 2.5 0 0 1 2.5 0z"
      />
      <rect fill="white" x="8.5" y="7" width="18.5" height="17" rx="1" />
      <path className="fill-[var(--on-label)]" d={letter} transform="translate(13.06 10.42) scale(0.0388)" />
    </svg>
  )
}

/** Its height comes from the class. */
export function LogoWord({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 861 262" fill="currentColor" aria-hidden="true">
      <path d={word} />
    </svg>
  )
}
