import { useState } from 'react'
import { SiteFrame } from '../../features/frame/site-frame.tsx'
import { showTheme } from '../../theme.ts'
import { Switch } from '../../ui/choices.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { ControlParts } from './control-parts.tsx'
import { ListParts } from './list-parts.tsx'
import { MessageParts } from './message-parts.tsx'
import { PhotoParts } from './photo-parts.tsx'
import { StationeryParts } from './stationery-parts.tsx'
import './design-system.css'

export const meta = () => [{ title: 'Parts and states · Abhyas' }]

export default function DesignSystemPage() {
  const [isDark, setDark] = useState(false)
  return (
    <SiteFrame user={{ name: 'Meera Iyer', email: 'student@abhyas.example', role: 'student' }}>
      <Main className="work">
        <Sheet className="grid gap-48 pt-40">
          <div className="flex flex-wrap items-center justify-between gap-16">
            <h1>Parts and states</h1>
            <Switch
              label="Blackboard"
              checked={isDark}
              onChange={(event) => {
                setDark(event.target.checked)
                showTheme(event.target.checked)
              }}
            />
          </div>
          <StationeryParts />
          <ControlParts />
          <MessageParts />
          <ListParts />
          <PhotoParts />
        </Sheet>
      </Main>
    </SiteFrame>
  )
}
