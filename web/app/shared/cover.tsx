import type { ReactNode } from 'react'
import { translated } from '../ui/translated.ts'
import { type CoverLook, coverLook } from './cover-hash.ts'
import { CoverPattern } from './cover-pattern.tsx'

export interface CoverProps {
  /** The name that the hue and the pattern come from, and the title unless `title` is given. */
  name: string
  /** Hue and pattern among neighbours, from `coverLooks`; else those of the name. */
  look?: CoverLook | undefined
  /** What stands on the label instead of the name, such as the name as a link. */
  title?: ReactNode
  /** The second line of the label: category, tagline. */
  subject?: ReactNode
  /** The element of the title, for the outline of the page. */
  heading?: 'h1' | 'h2' | 'h3' | 'span'
  /** small = dashboard 120, regular = grid 184, large = course page 328 (phone 280). */
  size?: 'small' | 'regular' | 'large'
  /** A word on the highlighter at the top left: "Bestseller". The usual ones are said in the reader's language. */
  badge?: string | undefined
  /** A Stamp at the top right. */
  stamp?: ReactNode
  /** An uploaded picture, in place of the pattern. */
  image?: string | undefined
}

/** The cover of a course as an exercise book: flat hue, one of six patterns, spine and white label. */
export function Cover({
  name,
  look,
  title,
  subject,
  heading: Heading = 'h3',
  size = 'regular',
  badge,
  stamp,
  image,
}: CoverProps) {
  const { hue, pattern } = look ?? coverLook(name)
  return (
    <div className={`cover cover-hue-${hue}${size === 'regular' ? '' : ` cover-${size}`}`}>
      {image ? <img src={image} alt="" loading="lazy" /> : <CoverPattern pattern={pattern} />}
      <div className="sticker">
        <Heading className="sticker-title">{title ?? name}</Heading>
        {subject}
      </div>
      <div className="cover-top">
        {badge && <span className="cover-badge">{translated(badge)}</span>}
        {stamp}
      </div>
    </div>
  )
}
