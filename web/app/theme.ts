/**
 * Day or night. The choice is kept in the browser under `darkMode`: 'true', 'false', or absent for what the
 * system says. tokens.css reads it from `data-theme` on <html>.
 */
export const themeKey = 'darkMode'

/**
 * Runs in the head before anything is painted, so it is text: it sets the chosen theme, notes that somebody may be
 * signed in, so that Login and Get Started do not flash up, and that a work area is opened, whose margin line stands
 * elsewhere. It must hold no `<`, `>` or `&`.
 */
export const beforeFirstPaint = `try{var root=document.documentElement.dataset,dark=localStorage.getItem('${themeKey}');
if(dark==='true')root.theme='dark';if(dark==='false')root.theme='light';
if(localStorage.getItem('token'))root.session='maybe';
if(/^\\/(mentor|admin)\\//.test(location.pathname))root.area=localStorage.getItem('rail')||'wide'}catch(error){}`

/** Shows the day or the night; null what the system says. It is kept with the person's other settings. */
export function showTheme(dark: boolean | null): void {
  const root = document.documentElement
  if (dark === null) delete root.dataset.theme
  else root.dataset.theme = dark ? 'dark' : 'light'
}
