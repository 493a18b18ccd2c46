import { Route, Switch } from 'wouter';
import { PeopleList } from './people-list.tsx';
import { PersonPage } from './person/person-page.tsx';
import { PictureSearch } from './picture-search.tsx';
import './people.css';

export default function PeopleView() {
  return (
    <Switch>
      <Route path="/console/people" component={PeopleList} />
      <Route path="/console/people/by-picture" component={PictureSearch} />
      <Route path="/console/people/:auth_id">
        {({ auth_id }) => <PersonPage key={auth_id} authId={auth_id} />}
      </Route>
    </Switch>
  );
}
