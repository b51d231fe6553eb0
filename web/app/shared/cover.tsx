import type { ReactNode } from 'react'
import { badgeText } from './choice-texts.ts'
import { type CoverLook, coverLook } from './cover-hash.ts'
import { CoverPattern } from './cover-pattern.tsx'

export interface CoverProps {
  /** Hue and pattern come from the name. */
  name: string
  /** A look from `coverLooks`, which covers in a grid need. */
  look?: CoverLook | undefined
  title?: ReactNode
  subject?: ReactNode
  heading?: 'h1' | 'h2' | 'h3' | 'span'
  /** Heights in px: 120, 184, and 328 (280 on phones). */
  size?: 'small' | 'regular' | 'large'
  /** The English name of a badge, such as “New”; the cover shows the translated name. */
  badge?: string | undefined
  stamp?: ReactNode
  image?: string | undefined
}

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
        {badge && <span className="cover-badge">{badgeText(badge)}</span>}
        {stamp}
      </div>
    </div>
  )
}
